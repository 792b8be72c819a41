import type { ScreenPath } from '@mostrador/contract/screens';
import { BookOpen, ClipboardPen, ListTodo, type LucideIcon, Tag } from 'lucide-react';
import { Link } from '../../ui/link/link.tsx';
import styles from './action-cards.module.css';

type Action = { href: ScreenPath; title: string; text: string; icon: LucideIcon };

const first: Action = {
  href: '/ventas_perdidas',
  title: 'Reportar una venta perdida',
  text: '¿No había la pieza? Dinos cuál era y la conseguimos para el siguiente cliente.',
  icon: ClipboardPen,
};

const others: readonly Action[] = [
  { href: '/ayuda', title: 'Guías de trabajo', text: 'Cómo hacemos cada cosa en la tienda.', icon: BookOpen },
  { href: '/lista_precios', title: 'Lista de precios', text: 'Busca por código o descripción.', icon: Tag },
  { href: '/tareas', title: 'Recordatorios', text: 'Tus tareas pendientes, en este equipo.', icon: ListTodo },
];

function ActionCard({ action, lead = false }: { action: Action; lead?: boolean }) {
  const { icon: Icon, href, title, text } = action;
  return (
    <Link href={href} className={lead ? styles.lead : styles.card}>
      <span className={styles.icon}>
        <Icon size={lead ? 40 : 28} aria-hidden="true" />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span>{text}</span>
      </span>
    </Link>
  );
}

export function ActionCards() {
  return (
    <ul className={styles.cards}>
      {[first, ...others].map((action) => (
        <li key={action.href}>
          <ActionCard action={action} lead={action === first} />
        </li>
      ))}
    </ul>
  );
}
