import { ExternalLink } from 'lucide-react';
import { useLocation } from 'wouter';
import { useBoot } from '../../lib/boot.ts';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/link/link.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { type MenuItem, topMenu } from './menu-items.ts';
import styles from './top-menu.module.css';

function Item({ item }: { item: MenuItem }) {
  const [location] = useLocation();
  if ('href' in item) {
    return (
      <Link href={item.href} className={styles.item}>
        {item.label}
      </Link>
    );
  }
  const holdsCurrent = item.entries.some((entry) => entry.href === location);
  return (
    <Menu label={item.label} closeOn={location} buttonClassName={classNames(styles.item, holdsCurrent && styles.holds)}>
      {item.entries.map((entry) => (
        <li key={entry.href}>
          <Link href={entry.href}>{entry.label}</Link>
        </li>
      ))}
    </Menu>
  );
}

/** The only entry that leaves the portal. */
function ImageCatalogue() {
  const { imageCatalogueUrl } = useBoot();
  return (
    <a href={imageCatalogueUrl} target="_blank" rel="noopener noreferrer" className={styles.item}>
      Catálogo de Imágenes
      <ExternalLink size={16} aria-hidden="true" />
      <VisuallyHidden>(se abre en otra pestaña)</VisuallyHidden>
    </a>
  );
}

export function TopMenu() {
  return (
    <nav aria-label="Menú principal">
      <ul className={styles.menu}>
        {topMenu().map((item) => (
          <li key={item.label}>
            <Item item={item} />
          </li>
        ))}
        <li>
          <ImageCatalogue />
        </li>
      </ul>
    </nav>
  );
}
