// In one file: each is small beside what they share, and every file has its name in the start.
export { ReturnScreen } from './ReturnScreen.tsx'
export { ReturnsScreen } from './ReturnsScreen.tsx'
