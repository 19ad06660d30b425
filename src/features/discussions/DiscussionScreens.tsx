// In one file: each is small beside what they share, and every file has its name in the start.
export { DiscussionScreen } from './DiscussionScreen.tsx'
export { DiscussionsScreen } from './DiscussionsScreen.tsx'
