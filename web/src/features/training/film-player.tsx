import { Maximize, RotateCcw } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { asksToFillScreen, canFillScreen, fillScreen } from './fill-screen.ts';
import styles from './film-player.module.css';
import { useWatching } from './use-watching.ts';
import { type Film, minutes } from './videos.ts';

/** Calls back with the current sentence of the captions, or with an empty text between two of them. */
function useSpokenSentence(
  video: RefObject<HTMLVideoElement | null>,
  captions: RefObject<HTMLTrackElement | null>,
  onSentence: (sentence: string) => void,
): void {
  useEffect(() => {
    const track = captions.current?.track;
    const tracks = video.current?.textTracks;
    if (!track || !tracks) return;
    // A hidden track has events for its sentences without showing them; a disabled one has none.
    const keepEvents = () => {
      if (track.mode === 'disabled') track.mode = 'hidden';
    };
    keepEvents();
    tracks.addEventListener('change', keepEvents);
    const changed = () => {
      const cue = track.activeCues?.[0];
      onSentence(cue && 'text' in cue ? String(cue.text).replace(/\s+/g, ' ') : '');
    };
    track.addEventListener('cuechange', changed);
    return () => {
      tracks.removeEventListener('change', keepEvents);
      track.removeEventListener('cuechange', changed);
      onSentence('');
    };
  }, [video, captions, onSentence]);
}

const speeds = [
  { value: '0.75', text: '0.75×' },
  { value: '1', text: '1×' },
  { value: '1.5', text: '1.5×' },
  { value: '2', text: '2×' },
] as const;
type Speed = (typeof speeds)[number]['value'];

/** Films stopped this many seconds from the start or the end begin again. */
const almostOver = 2;

type FilmPlayerProps = {
  film: Film;
  /** The position where the person stopped, in seconds. */
  from: number;
  onSentence: (sentence: string) => void;
};

export function FilmPlayer({ film, from, onSentence }: FilmPlayerProps) {
  const { files, titulo, seconds, captionsInPicture } = film;
  const video = useRef<HTMLVideoElement>(null);
  const captions = useRef<HTMLTrackElement>(null);
  const [resumeAt] = useState(from > almostOver && from < seconds - almostOver ? from : 0);
  const [speed, setSpeed] = useState<Speed>('1');
  const [failed, setFailed] = useState(false);
  useWatching(film.id, video);

  const playFromStart = () => {
    const element = video.current;
    if (!element) return;
    const play = () => {
      element.currentTime = 0;
      void element.play();
    };
    // Until the metadata has loaded the browser would still begin at `resumeAt`.
    if (element.readyState < HTMLMediaElement.HAVE_METADATA) {
      element.addEventListener('loadedmetadata', play, { once: true });
    } else {
      play();
    }
  };

  useSpokenSentence(video, captions, onSentence);

  return (
    <div className={styles.player}>
      <video
        ref={video}
        className={styles.film}
        // The fragment makes the browser begin there. Setting `currentTime` before the film has loaded would too, but
        // Chromium may then count everything before that position as played.
        src={resumeAt > 0 ? `${files.video}#t=${resumeAt}` : files.video}
        poster={files.poster}
        width={1280}
        height={720}
        aria-label={titulo}
        controls
        autoPlay
        playsInline
        preload="metadata"
        onError={() => setFailed(true)}
        onKeyDown={(event) => {
          if (asksToFillScreen(event)) fillScreen(event.currentTarget);
        }}
      >
        <track
          ref={captions}
          kind="captions"
          src={files.captions}
          srcLang="es"
          label="Español"
          default={!captionsInPicture}
        />
      </video>
      {failed && (
        <p role="alert" className={styles.failure}>
          No se pudo abrir el video. Revisa tu internet, cierra esta ventana y vuelve a abrirla. Los pasos escritos
          dicen lo mismo.
        </p>
      )}
      <div className={styles.tools}>
        <Segmented
          label="Velocidad"
          options={speeds}
          value={speed}
          onChange={(next) => {
            setSpeed(next);
            if (video.current) video.current.playbackRate = Number(next);
          }}
        />
        {canFillScreen(HTMLVideoElement.prototype) && (
          <Button onClick={() => video.current && fillScreen(video.current)}>
            <Maximize size={20} aria-hidden="true" />
            Pantalla completa
          </Button>
        )}
        {resumeAt > 0 && (
          <Button look="quiet" onClick={playFromStart}>
            <RotateCcw size={20} aria-hidden="true" />
            Sigues en {minutes(resumeAt)}. Ver desde el principio
          </Button>
        )}
      </div>
    </div>
  );
}
