import { ExternalLink } from 'lucide-react';
import { useLocation } from 'wouter';
import { useBoot } from '../../lib/boot.ts';
import { useDocuments } from '../../lib/documents.ts';
import { Link } from '../../ui/link/link.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { type MenuItem, menuPlaceOf, topMenu } from './menu-items.ts';
import styles from './top-menu.module.css';

function Item({ item }: { item: MenuItem }) {
  const [location] = useLocation();
  const place = menuPlaceOf(location, useDocuments());
  if ('href' in item) {
    return (
      <Link href={item.href} aria-current={item.href === place || undefined} className={styles.item}>
        {item.label}
      </Link>
    );
  }
  return (
    <Menu
      label={item.label}
      closeOn={location}
      current={item.entries.some(({ href }) => href === place)}
      buttonClassName={styles.item}
    >
      {item.entries.map(({ href, label }) => (
        <li key={href}>
          <Link href={href} aria-current={href === place || undefined}>
            {label}
          </Link>
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
