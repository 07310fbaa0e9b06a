// One file for all of the queue that comes only where something waits.
export { addToQueue, lookAtQueue, openQueue } from './queue.ts'
export { QueueNotices } from './QueueNotices.tsx'
