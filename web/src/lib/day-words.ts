export { longWeekdayAndDay as longDay, weekdayAndDay as rowDay, shortDay } from './dates.ts';
