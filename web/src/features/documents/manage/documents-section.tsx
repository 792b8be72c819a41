/** The tab Contenido of /administracion. */
export default function DocumentsSection() {
  return null;
}
