import { homePath } from '@mostrador/contract/paths';
import { useBoot } from '../../lib/boot.ts';
import { useViewer } from '../../lib/viewer.ts';
import { useToast } from '../../ui/toast/toast-context.ts';
import styles from './account-screen.module.css';
import { BranchForm } from './branch-form.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { PasswordForm } from './password-form.tsx';

/** Someone with a one-time password can do nothing else yet, so nothing else is shown. */
function FirstPassword() {
  const goHome = () => {
    location.assign(homePath);
    // The button stays busy until the next page has loaded.
    return new Promise<void>(() => {});
  };
  return (
    <section className={styles.first} aria-labelledby="elige">
      <h2 id="elige">Elige tu contraseña</h2>
      <p>Entraste con una contraseña de un solo uso. Elige la tuya para continuar.</p>
      <PasswordForm currentLabel="Contraseña de un solo uso" onChanged={goHome} />
    </section>
  );
}

/** People without an email address have one in a domain that cannot exist. */
const isPlaceholder = (email: string) => email.endsWith('.invalid');

function WhoAmI() {
  const { username, name, email, puesto, roles, shared } = useViewer();
  const facts = [
    ['Usuario', username],
    ['Nombre', name],
    ['Correo', isPlaceholder(email) ? 'Sin correo' : email],
    ['Puesto', puesto ?? 'Sin puesto'],
    ['Función', roles.join(', ') || 'Personal'],
    ...(shared ? [['Cuenta', 'Compartida: la usan varias personas']] : []),
  ];
  return (
    <section className={styles.part} aria-labelledby="quien">
      <h2 id="quien">Quién eres</h2>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function OwnBranch({ branch }: { branch: string }) {
  return (
    <section className={styles.part} aria-labelledby="sucursal">
      <h2 id="sucursal">Tu sucursal</h2>
      <p className={styles.branch}>{branch}</p>
      <p>La ponemos por ti en los formularios. Tu gerente o la administración cambian tu sucursal.</p>
    </section>
  );
}

export default function AccountScreen() {
  const { mustChangePassword, branch } = useViewer();
  const { signInMethod } = useBoot();
  const toast = useToast();
  if (mustChangePassword) return <FirstPassword />;
  return (
    <div className={styles.account}>
      <div className={styles.column}>
        <WhoAmI />
        {branch ? <OwnBranch branch={branch} /> : <BranchForm />}
      </div>
      {signInMethod === 'password' && (
        <section className={styles.part} aria-labelledby="contrasena">
          <h2 id="contrasena">Cambiar contraseña</h2>
          <PasswordForm
            currentLabel="Contraseña actual"
            onChanged={() => toast({ text: 'Contraseña cambiada. Cerramos tus otras sesiones.' })}
          />
        </section>
      )}
      <OwnSessions />
    </div>
  );
}
