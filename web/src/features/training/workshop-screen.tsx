import { ModuleScreen } from './module-screen.tsx';

export default function WorkshopScreen() {
  return <ModuleScreen module="taller" />;
}
