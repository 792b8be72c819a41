import { Menu as MenuIcon, X } from 'lucide-react';
import { useLocation } from 'wouter';
import { MessagesBanner } from '../../features/messages/banner/messages-banner.tsx';
import { Bell } from '../../features/notifications/bell.tsx';
import { SearchButton } from '../../features/search/search-button.tsx';
import { Greeting, Logos } from '../../lib/brand/brand.tsx';
import { useViewer } from '../../lib/viewer.ts';
import { Link } from '../../ui/link/link.tsx';
import { useOpenOn } from '../../ui/use-open-on.ts';
import styles from './header.module.css';
import { OfflinePart } from './offline-part.tsx';
import { TopMenu } from './top-menu.tsx';
import { UserMenu } from './user-menu.tsx';

export function Header() {
  const [location] = useLocation();
  const { mustChangePassword } = useViewer();
  // On a phone the menu is folded; opening another screen folds it again.
  const [unfolded, setUnfolded] = useOpenOn(location);
  const Icon = unfolded ? X : MenuIcon;

  return (
    <header>
      <div className={styles.band}>
        <div className={styles.inner}>
          <Link href="/inicio" className={styles.home}>
            <Logos />
          </Link>
          <Greeting />
          {!mustChangePassword && <SearchButton />}
          {!mustChangePassword && <Bell />}
          <button
            type="button"
            className={styles.fold}
            aria-expanded={unfolded}
            aria-controls="menu"
            onClick={() => setUnfolded(!unfolded)}
          >
            <Icon size={22} aria-hidden="true" />
            <span className={styles.foldWord}>Menú</span>
          </button>
          <div id="menu" className={styles.menus} data-unfolded={unfolded}>
            <div className={styles.user}>
              <UserMenu />
            </div>
            <div className={styles.nav}>
              <TopMenu />
            </div>
          </div>
        </div>
        <OfflinePart name="OutboxCount" />
      </div>
      <OfflinePart name="OfflineBar" />
      <div className={styles.banner}>
        <MessagesBanner />
      </div>
    </header>
  );
}
