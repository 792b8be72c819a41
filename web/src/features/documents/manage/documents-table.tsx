import type { ManagedDocument } from '@mostrador/contract/document-editing';
import { contentOwners } from '@mostrador/contract/documents';
import { editorScreen } from '@mostrador/contract/paths';
import { useBoot } from '../../../lib/boot.ts';
import { when } from '../../../lib/dates.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ScreenLink } from '../../../ui/button/screen-link.tsx';
import { Chip } from '../../../ui/chip/chip.tsx';
import { useConfirm } from '../../../ui/dialog/use-confirm.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { Menu } from '../../../ui/menu/menu.tsx';
import { CardTable } from '../../../ui/table/card-table.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { documentMarks } from './document-marks.ts';
import styles from './documents-section.module.css';
import { lastRevision, proposalsOf } from './filter-documents.ts';
import { type OpenPart, usePageActions } from './page-actions.tsx';

const columns = ['Página', 'Área', 'Estado', 'Última versión'];

function LastRevision({ document }: { document: ManagedDocument }) {
  const { timeZone } = useBoot();
  const last = lastRevision(document);
  if (!last) return 'Ninguna';
  return (
    <span>
      {last.autor}
      <span className={styles.more}>{when(last.cambiada, { timeZone })}</span>
    </span>
  );
}

type ActionsProps = {
  document: ManagedDocument;
  entries: readonly { label: string; run: () => void }[];
  onOpen: (part: OpenPart) => void;
};

function Actions({ document, entries, onOpen }: ActionsProps) {
  const { id, titulo, derechos, retirada } = document;
  const of = <VisuallyHidden> de {titulo}</VisuallyHidden>;
  return (
    <div className={styles.actions}>
      {proposalsOf(document).map(({ numero, del_portal }) => (
        <Button key={numero} look="quiet" onClick={() => onOpen({ what: 'review', id, number: numero })}>
          {del_portal ? 'Propuesta del portal' : 'Propuesta'}
          <VisuallyHidden> para {titulo}</VisuallyHidden>
        </Button>
      ))}
      {derechos.escribir && !retirada && (
        <ScreenLink href={editorScreen(id)}>
          Editar<VisuallyHidden> {titulo}</VisuallyHidden>
        </ScreenLink>
      )}
      <Button look="quiet" onClick={() => onOpen({ what: 'history', id })}>
        Historial{of}
      </Button>
      <Menu
        label={<span>Más{<VisuallyHidden> sobre {titulo}</VisuallyHidden>}</span>}
        closeOn=""
        align="end"
        buttonClassName={styles.menu}
      >
        {entries.map(({ label, run }) => (
          <li key={label}>
            <button type="button" onClick={run}>
              {label}
            </button>
          </li>
        ))}
      </Menu>
    </div>
  );
}

type DocumentsTableProps = { documents: readonly ManagedDocument[]; onOpen: (part: OpenPart) => void };

export function DocumentsTable({ documents, onOpen }: DocumentsTableProps) {
  const { timeZone } = useBoot();
  const now = useNow();
  const { ask, dialog } = useConfirm();
  const { entriesFor, busyWith } = usePageActions({ ask, onOpen });
  return (
    <>
      <CardTable caption="Guías y promociones" columns={columns} className={styles.table} unnamedLast>
        {documents.map((document) => (
          <tr key={document.id} aria-busy={busyWith === document.id || undefined}>
            <th scope="row">
              {document.publicada && !document.retirada ? (
                <Link href={document.ruta}>{document.titulo}</Link>
              ) : (
                document.titulo
              )}
              <span className={styles.address}>{document.ruta}</span>
            </th>
            <td data-label="Área">{contentOwners[document.area].name}</td>
            <td data-label="Estado">
              <div className={styles.chips}>
                {documentMarks(document, timeZone, now).map(({ text, tone }) => (
                  <Chip key={text} tone={tone}>
                    {text}
                  </Chip>
                ))}
              </div>
            </td>
            <td data-label="Última versión">
              <LastRevision document={document} />
            </td>
            <td>
              <Actions document={document} entries={entriesFor(document)} onOpen={onOpen} />
            </td>
          </tr>
        ))}
      </CardTable>
      {dialog}
    </>
  );
}
