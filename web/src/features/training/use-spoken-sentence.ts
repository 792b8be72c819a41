import { type RefObject, useEffect } from 'react';

/** Tells the sentence of the captions at this moment; empty between two of them. */
export function useSpokenSentence(
  element: RefObject<HTMLTrackElement | null>,
  onSentence: (sentence: string) => void,
): void {
  useEffect(() => {
    const track = element.current?.track;
    if (!track) return;
    const changed = () => {
      const cue = track.activeCues?.[0];
      onSentence(cue && 'text' in cue ? String(cue.text).replace(/\s+/g, ' ') : '');
    };
    track.addEventListener('cuechange', changed);
    return () => {
      track.removeEventListener('cuechange', changed);
      onSentence('');
    };
  }, [element, onSentence]);
}
