import drawing from './art/sin-permiso.svg';
import { PlaceholderScreen } from './placeholder-screen.tsx';

export default function ForbiddenScreen() {
  return (
    <PlaceholderScreen drawing={drawing} href="/inicio" link="Volver a Inicio">
      Esta pantalla es para quienes tienen otra función en el portal. Si la necesitas para tu trabajo, pide ayuda a tu
      gerente o a Sistemas.
    </PlaceholderScreen>
  );
}
