export { longWeekdayAndDay as longDay, shortDay, weekdayAndDay as rowDay } from './dates.ts';
