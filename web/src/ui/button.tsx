import type { ButtonHTMLAttributes, ComponentChildren } from "preact";

type Look = "brass" | "ghost" | "coral" | "quiet";

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: Look;
  big?: boolean;
  children?: ComponentChildren;
}

export function Button({ look = "ghost", big = false, children, class: extra, type, ...rest }: Props) {
  const names = ["button", `button-${look}`, big ? "button-big" : "", extra ?? ""].filter(Boolean).join(" ");
  return (
    <button type={type ?? "button"} class={names} {...rest}>
      {children}
    </button>
  );
}
