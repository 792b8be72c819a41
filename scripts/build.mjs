import { fail } from './run.mjs';
import { build, install } from './setup.mjs';

install().then(build).catch(fail);
