import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig, type Plugin } from "vite";

/** Writes the service worker with the list of the shell's files and a hash of the whole build in it. */
function serviceWorker(): Plugin {
  return {
    name: "hughie-service-worker",
    apply: "build",
    // After everybody else: chunks that turn out to hold nothing but style are dropped at the very end.
    writeBundle({ dir }, bundle) {
      const files = Object.keys(bundle).filter((name) => !name.endsWith(".map") && existsSync(join(dir!, name)));
      const build = createHash("sha256").update(files.sort().join("\n")).digest("hex").slice(0, 12);
      const shell = ["/", ...files.filter((name) => name !== "index.html").map((name) => `/${name}`)];
      const source = readFileSync(new URL("./src/worker.js", import.meta.url), "utf8")
        .replace("__BUILD__", build)
        .replace('"__SHELL__"', JSON.stringify(shell));
      writeFileSync(join(dir!, "sw.js"), source);
    },
  };
}

const server = process.env["HUGHIE_SERVER"] ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [serviceWorker()],
  build: {
    outDir: "../src/hughie/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
});
