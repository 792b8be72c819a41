/**
 * The sources run as TypeScript, which an older Node refuses file by file with errors that do not name the cause. npm
 * scripts put the pinned Node first in the path, so the remedy is to use one of them.
 */
export function requireTypeScriptNode(command: string) {
  if (process.features.typescript) return;
  process.stderr.write(
    `✗ Este Node (${process.version}) no ejecuta TypeScript. Usa «${command}», que trae el Node del proyecto.\n`,
  );
  process.exit(1);
}
