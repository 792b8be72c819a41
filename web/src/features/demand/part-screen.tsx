import type { CandidatePart } from '@mostrador/contract/demand';
import type { ScreenPath } from '@mostrador/contract/screens';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { ProblemError } from '../../lib/http/problem-error.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { Link } from '../../ui/link/link.tsx';
import { EmptyState } from '../../ui/state/state.tsx';
import { partQuery } from './api.ts';
import { DecisionCard } from './part/decision-card.tsx';
import { figuresOf } from './part/figures.ts';
import { CommentsSection, DecisionsSection } from './part/history-section.tsx';
import { JoinsSection } from './part/joins-section.tsx';
import { NeedsSection } from './part/needs-section.tsx';
import styles from './part/part.module.css';
import { PartSummary } from './part/part-summary.tsx';
import { CarsSection, PlacesSection } from './part/places-section.tsx';

const listPath: ScreenPath = '/candidatas';

type PartProps = {
  part: CandidatePart;
  /** Whether it was opened from another place of it. */
  moved: boolean;
};

function Part({ part, moved }: PartProps) {
  const figures = useMemo(() => figuresOf(part), [part]);
  const [pressed, setShown] = useState<string | null>(null);
  // After a decision or a new report a figure may have nothing left to show.
  const figure = pressed === null ? undefined : figures.get(pressed);
  const shown = figure && figure.needs.length > 0 ? figure.name : null;
  const name = useRef<HTMLHeadingElement>(null);
  const reports = useRef<HTMLHeadingElement>(null);

  // Another place of the same part is the same screen with another address: it begins at its top.
  useEffect(() => {
    if (!moved) return;
    window.scrollTo(0, 0);
    name.current?.focus({ preventScroll: true });
  }, [moved]);

  const show = (figure: string) => {
    setShown(figure);
    reports.current?.focus({ preventScroll: true });
    reports.current?.scrollIntoView({ block: 'start' });
  };
  const showAll = () => {
    setShown(null);
    reports.current?.focus();
  };

  return (
    <>
      <div className={styles.hero}>
        <PartSummary part={part} figures={figures} shown={shown} onShow={show} heading={name} />
        <DecisionCard part={part} figures={figures} onShow={show} />
      </div>
      <div className={styles.evidence}>
        <NeedsSection
          part={part}
          figures={figures}
          shown={shown === null ? null : (figure ?? null)}
          heading={reports}
          onShowAll={showAll}
        />
        <div className={styles.side}>
          <DecisionsSection part={part} />
          <CommentsSection part={part} />
          <CarsSection part={part} shown={shown} onShow={show} />
          <JoinsSection part={part} />
          <PlacesSection part={part} />
        </div>
      </div>
    </>
  );
}

/** One part at one place: why the portal says what it says, and what was decided. */
export default function PartScreen() {
  const [path] = useLocation();
  const place = new URLSearchParams(useSearch()).get('lugar') ?? '';
  const [first] = useState(place);
  const key = path.slice(`${listPath}/`.length);
  const query = useQuery({ ...partQuery(key, place), enabled: place !== '' });
  const { data: part, error } = query;
  const missing = place === '' || (error instanceof ProblemError && error.problem.status === 404);
  return (
    <div className={styles.part}>
      <p>
        <Link href={listPath} className={styles.back}>
          <ArrowLeft size={20} aria-hidden="true" />
          Candidatas
        </Link>
      </p>
      {part && <Part key={place} part={part} moved={place !== first} />}
      {!part && missing && (
        <EmptyState title="No encontramos esta pieza aquí.">
          Quizá nadie la ha pedido en este lugar, o es de una plaza que no te toca.
        </EmptyState>
      )}
      {!part && !missing && <QueryState query={query} rows={6} />}
    </div>
  );
}
