/** Saving a game as a file: the record and the drawing as they come, and a PNG made from the drawing here. */

async function textOf(path: string): Promise<string> {
  const response = await fetch(path, { credentials: "same-origin" });
  if (!response.ok) throw new Error(String(response.status));
  return response.text();
}

function save(data: Blob, name: string): void {
  const url = URL.createObjectURL(data);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

export async function saveText(path: string, name: string, type: string): Promise<void> {
  save(new Blob([await textOf(path)], { type }), name);
}

/** Longer side of the picture in pixels. */
const LONG_SIDE = 2000;

/** Size in pixels of a drawing with this aspect. */
export function pixels(width: number, height: number): { width: number; height: number } {
  const scale = LONG_SIDE / Math.max(width, height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

function sizeOf(svg: string): { width: number; height: number } {
  const root = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  const box = (root.getAttribute("viewBox") ?? "").split(/[ ,]+/).map(Number);
  return pixels(box[2] || Number(root.getAttribute("width")) || 4, box[3] || Number(root.getAttribute("height")) || 3);
}

/** An SVG needs a size of its own before every browser draws it into a canvas. */
function sized(svg: string, width: number, height: number): string {
  return svg.replace(/<svg\b([^>]*)>/, (_, rest: string) => {
    const bare = rest.replace(/\s(?:width|height)="[^"]*"/g, "");
    return `<svg${bare} width="${width}" height="${height}">`;
  });
}

async function drawn(svg: string, width: number, height: number): Promise<HTMLImageElement> {
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(sized(svg, width, height))}`;
  await image.decode();
  return image;
}

export async function savePng(path: string, name: string): Promise<void> {
  const svg = await textOf(path);
  const { width, height } = sizeOf(svg);
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  canvas.getContext("2d")!.drawImage(await drawn(svg, width, height), 0, 0);
  const data = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!data) throw new Error("no picture");
  save(data, name);
}
