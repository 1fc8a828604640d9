// What teaches at British tables, fetched when it is first shown.

export { ScoreCard } from './card';
export { Near, Reach, WasNear } from './near';
