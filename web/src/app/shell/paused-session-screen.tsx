import drawing from './art/sin-permiso.svg';
import { PlaceholderScreen } from './placeholder-screen.tsx';

/** While offline and after a long time without use, when whoever is at the device may not be who signed in. */
export default function PausedSessionScreen() {
  return (
    <PlaceholderScreen drawing={drawing} href="/ventas_perdidas" link="Registrar una venta perdida">
      Nadie ha usado el portal en este equipo desde hace muchas horas. Cuando vuelva el internet, entra de nuevo para
      ver lo demás. Mientras tanto puedes registrar ventas perdidas: se envían solas después.
    </PlaceholderScreen>
  );
}
