// In one file: each is small beside what they share, and every file has its name in the start.
export { UnitGroupsScreen } from './UnitGroupsScreen.tsx'
export { UnitStartScreen } from './start/UnitStartScreen.tsx'
