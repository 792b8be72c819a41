import { ModuleScreen } from './module-screen.tsx';

export default function CashScreen() {
  return <ModuleScreen module="caja" />;
}
