import { LogOut, MonitorDown, UserRound } from 'lucide-react';
import { useLocation } from 'wouter';
import { sentenceFor } from '../../lib/http/problem-error.ts';
import { useAskToLeave } from '../../lib/leave-guard.tsx';
import { useStore } from '../../lib/store.ts';
import { useCan, useViewer } from '../../lib/viewer.ts';
import { installOffer } from '../../offline/install-offer.ts';
import { useConfirm } from '../../ui/dialog/use-confirm.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { useToast } from '../../ui/toast/toast-context.ts';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { userMenu } from './menu-items.ts';
import { useSignOut } from './sign-out.ts';
import styles from './user-menu.module.css';

/** What was written would be removed without a question. */
const notAsked =
  'No se pudo revisar si tienes cambios sin enviar, que se borran al cerrar la sesión. Revisa tu internet y vuelve a cargar la página.';

export function UserMenu() {
  const viewer = useViewer();
  const can = useCan();
  const [location] = useLocation();
  const signOut = useSignOut();
  const toast = useToast();
  const askToLeave = useAskToLeave();
  const { ask, dialog } = useConfirm();
  const offer = useStore(installOffer);

  /** Unsent reports stay on this device, which whoever leaves should know. */
  const mayLeaveReports = async () => {
    const { unsentQuestion } = await import('../../features/lost-sales/outbox/unsent-reports.tsx');
    const question = await unsentQuestion(viewer.sub);
    return !question || ask(question);
  };

  /** Changes of pages that were not sent are removed with the session. Rejects when the question cannot be loaded. */
  const mayRemoveDrafts = async () => {
    const { unsentQuestion } = await import('../../features/documents/drafts/unsent-drafts.tsx');
    const question = await unsentQuestion(viewer.sub);
    return !question || ask(question);
  };

  const leave = async () => {
    if (!(await askToLeave())) return;
    if (!(await mayLeaveReports().catch(() => true))) return;
    try {
      if (!(await mayRemoveDrafts())) return;
    } catch {
      // Whoever may not write pages has nothing that would be removed.
      if (can('documents:write')) return toast({ text: notAsked, tone: 'problem' });
    }
    signOut.mutate(undefined, { onError: (error) => toast({ text: sentenceFor(error), tone: 'problem' }) });
  };

  const label = (
    <>
      <UserRound size={18} aria-hidden="true" />
      <VisuallyHidden>Tu cuenta: </VisuallyHidden>
      <span className={styles.name}>{viewer.username}</span>
    </>
  );
  const menu = (
    <Menu label={label} closeOn={location} align="end" buttonClassName={styles.plate}>
      {userMenu(viewer).map(({ label, href, icon: Icon }) => (
        <li key={href}>
          <Link href={href}>
            <Icon size={20} aria-hidden="true" />
            {label}
          </Link>
        </li>
      ))}
      {offer && (
        <li>
          <button type="button" onClick={() => void offer.prompt()}>
            <MonitorDown size={20} aria-hidden="true" />
            Instalar en este equipo
          </button>
        </li>
      )}
      <li>
        <button type="button" disabled={signOut.isPending} onClick={leave}>
          <LogOut size={20} aria-hidden="true" />
          Cerrar sesión
        </button>
      </li>
    </Menu>
  );
  return (
    <>
      {menu}
      {dialog}
    </>
  );
}
