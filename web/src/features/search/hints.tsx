import styles from './palette.module.css';

const keys = [
  { keys: ['↑', '↓'], does: 'moverte' },
  { keys: ['Enter'], does: 'abrir' },
  { keys: ['Ctrl', 'Enter'], does: 'abrir en otra pestaña' },
  { keys: ['Esc'], does: 'cerrar' },
];

/** The keys, for the eye: screen readers say them by themselves. */
export function Hints() {
  return (
    <p className={styles.hints} aria-hidden="true">
      {keys.map(({ keys: list, does }) => (
        <span key={does}>
          {list.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          {does}
        </span>
      ))}
    </p>
  );
}
