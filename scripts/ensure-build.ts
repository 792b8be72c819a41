import { build } from './setup.mjs';

/** Some tests look at the files of the build. Nothing happens where it is already there, as in the test command. */
export default build;
