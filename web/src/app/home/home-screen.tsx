import type { ScreenPath } from '@mostrador/contract/screens';
import { useQuery } from '@tanstack/react-query';
import { BookOpen, ClipboardPen, ListTodo, type LucideIcon, Tag } from 'lucide-react';
import notice from '../../../../content/pictures/inicio/en-construccion.svg';
import { CurrentMessages } from '../../features/messages/current-messages.tsx';
import { ReportNews } from '../../features/notifications/report-news.tsx';
import { useLoaded } from '../../lib/hydration.ts';
import { useIsMigrating } from '../../lib/sections.ts';
import { useCan, useViewer } from '../../lib/viewer.ts';
import { Link } from '../../ui/link/link.tsx';
import styles from './home-screen.module.css';

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

const migrating = 'En migración: aquí te decimos cómo usarla en la página nueva.';

function ActionCard({ action, lead = false }: { action: Action; lead?: boolean }) {
  const isMigrating = useIsMigrating();
  const { icon: Icon, href, title, text } = action;
  return (
    <Link href={href} className={lead ? styles.lead : styles.card}>
      <span className={styles.icon}>
        <Icon size={lead ? 40 : 28} aria-hidden="true" />
      </span>
      <span className={styles.cardWords}>
        <span className={styles.title}>{title}</span>
        <span>{isMigrating(href) ? migrating : text}</span>
      </span>
    </Link>
  );
}

function ActionCards() {
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

/** Its code is a query, and is requested again with the others when the network is back: `lazy` asks only once. */
function MonthCard() {
  const { data, failureReason } = useQuery({
    queryKey: ['month-card'],
    queryFn: () => import('../../features/demand/month-card.tsx'),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  if (data) return <data.default />;
  // Offline this screen is cached and its figures are not.
  return failureReason && <p>Con internet verás aquí el mes.</p>;
}

/** What a manager's branches lost this month. It keeps its place while it loads, after everything else of the screen. */
function Month() {
  const here = useLoaded();
  if (!useCan()('lost-sales:read')) return null;
  return (
    <section className={styles.section} aria-labelledby="este-mes">
      <h2 id="este-mes">Lo que se fue este mes</h2>
      <div className={styles.month}>{here && <MonthCard />}</div>
    </section>
  );
}

export default function HomeScreen() {
  const { name, username } = useViewer();
  return (
    <div className={styles.home}>
      <ReportNews />
      <section className={styles.notice} aria-labelledby="construccion">
        <img
          src={notice}
          width={800}
          height={450}
          alt="Una refaccionaria en construcción, con andamio, barrera y cono."
        />
        <div className={styles.words}>
          <p className={styles.hello}>Hola, {name || username}</p>
          <h2 id="construccion">Estamos construyendo tu nuevo portal</h2>
          <p>
            Vamos abriendo sus secciones una por una. Mientras tanto, aquí abajo tienes lo que más se usa en el
            mostrador.
          </p>
        </div>
      </section>
      <Month />
      <section className={styles.section} aria-labelledby="acciones">
        <h2 id="acciones">¿Qué necesitas hacer?</h2>
        <ActionCards />
      </section>
      <section className={styles.section} aria-labelledby="mensajes">
        <h2 id="mensajes">Mensajes</h2>
        <CurrentMessages />
      </section>
    </div>
  );
}
