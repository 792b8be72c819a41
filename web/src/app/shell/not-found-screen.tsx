import drawing from './art/no-encontrado.svg';
import { PlaceholderScreen } from './placeholder-screen.tsx';

export default function NotFoundScreen() {
  return (
    <PlaceholderScreen drawing={drawing} href="/inicio" link="Volver a Inicio">
      La dirección no existe o cambió de lugar. Revisa que esté bien escrita, o búscala desde el menú.
    </PlaceholderScreen>
  );
}
