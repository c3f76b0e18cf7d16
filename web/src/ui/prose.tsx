import { markdown, type Block, type Inline } from "./markdown";

/** A page of rules. Its own title is left out: the dialog has it. */
export function Prose({ source }: { source: string }) {
  return (
    <article class="prose">
      {markdown(source).map((block, i) => (block.kind === "heading" && block.level === 1 ? null : <Part key={i} block={block} />))}
    </article>
  );
}

function Words({ text }: { text: readonly Inline[] }) {
  return (
    <>
      {text.map((part, i) => {
        if (part.kind === "code") return <code key={i}>{part.text}</code>;
        if (part.kind === "strong") return <strong key={i}>{part.text}</strong>;
        return part.kind === "em" ? <em key={i}>{part.text}</em> : part.text;
      })}
    </>
  );
}

function Part({ block }: { block: Block }) {
  switch (block.kind) {
    case "heading":
      return block.level <= 2 ? <h3><Words text={block.text} /></h3> : <h4><Words text={block.text} /></h4>;
    case "paragraph":
      return <p><Words text={block.text} /></p>;
    case "list":
      return <ul>{block.items.map((item, i) => <li key={i}><Words text={item} /></li>)}</ul>;
    case "code":
      return <pre tabIndex={0}>{block.text}</pre>;
    case "table":
      return <Grid head={block.head} rows={block.rows} />;
  }
}

function Grid({ head, rows }: { head: Inline[][]; rows: Inline[][][] }) {
  return (
    <div class="scroll-x" tabIndex={0}>
      <table>
        <thead><tr>{head.map((cell, i) => <th scope="col" key={i}><Words text={cell} /></th>)}</tr></thead>
        <tbody>{rows.map((row, i) => <tr key={i}>{row.map((cell, j) => <td key={j}><Words text={cell} /></td>)}</tr>)}</tbody>
      </table>
    </div>
  );
}
