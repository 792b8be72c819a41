/** "¿Algo está mal?" under a page. */
export function ReportNote(_props: { path: string; title: string }) {
  return null;
}
