import styles from './migration-steps.module.css';

/** A sketch of the new site: its panel on the right, its menu on the left. */
export function DashboardPicture({ highlight }: { highlight: 'dashboard' | 'menu' }) {
  const panel = highlight === 'dashboard' ? '#ffc72c' : '#dcdfe0';
  const menu = highlight === 'menu' ? '#ffc72c' : '#dcdfe0';
  return (
    <svg className={styles.picture} viewBox="0 0 240 132" width="240" height="132" aria-hidden="true">
      <g stroke="#1d2226" strokeLinejoin="round" strokeLinecap="round">
        <rect x="3" y="3" width="234" height="126" rx="9" fill="#fff" strokeWidth="4" />
        <path d="M3 28V12A9 9 0 0 1 12 3H228A9 9 0 0 1 237 12V28Z" fill="#2c3339" strokeWidth="4" />
        <rect x="16" y="42" width="54" height="74" rx="5" fill={menu} strokeWidth="3" />
        <path d="M26 56H58M26 70H58M26 84H58M26 98H46" strokeWidth="4" />
        <rect x="84" y="42" width="64" height="32" rx="5" fill={panel} strokeWidth="3" />
        <rect x="160" y="42" width="64" height="32" rx="5" fill={panel} strokeWidth="3" />
        <rect x="84" y="86" width="140" height="30" rx="5" fill={panel} strokeWidth="3" />
        <path d="M94 108 116 98 140 104 166 92 190 100 214 94" fill="none" strokeWidth="3" />
      </g>
      <path d="M14 16H40" stroke="#ffc72c" strokeWidth="5" strokeLinecap="round" />
    </svg>
  );
}
