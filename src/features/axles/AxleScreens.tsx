// In one file: each is small beside what they share, and every file has its name in the start.
export { AxleScreen } from './AxleScreen.tsx'
export { AxlesScreen } from './AxlesScreen.tsx'
