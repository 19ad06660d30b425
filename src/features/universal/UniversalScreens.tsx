// In one file: each is small beside what they share, and every file has its name in the start.
export { UniversalCategoryScreen } from './UniversalCategoryScreen.tsx'
export { UniversalScreen } from './UniversalScreen.tsx'
export { UniversalSearchScreen } from './UniversalSearchScreen.tsx'
