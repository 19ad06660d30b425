// The three pages of START in one file: each is small beside what they share, and every file has its name in the start.
export { StartOrdersScreen } from './StartOrdersScreen.tsx'
export { StartProductsScreen } from './StartProductsScreen.tsx'
export { StartScreen } from './StartScreen.tsx'
