import styles from './film-player.module.css';
import { findFilm } from './videos.ts';

export { filmTitles } from './videos.ts';

/** A film within a page. Only its poster loads before the person presses play. */
export default function InlineFilm({ film }: { film: string }) {
  const found = findFilm(film);
  if (!found) return <p>Este video no está disponible. Vuelve a cargar la página o sigue sin él.</p>;
  const { files, titulo, captionsInPicture } = found;
  return (
    <video
      className={styles.film}
      src={files.video}
      poster={files.poster}
      width={1280}
      height={720}
      aria-label={titulo}
      controls
      playsInline
      preload="none"
    >
      <track kind="captions" src={files.captions} srcLang="es" label="Español" default={!captionsInPicture} />
    </video>
  );
}
