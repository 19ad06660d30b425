// In one file: every file has its name in the start, and who opens one often opens the other.
export { AccountData } from './AccountData.tsx'
export { BeginActing } from './BeginActing.tsx'
export { EndAllSessions } from './EndAllSessions.tsx'
