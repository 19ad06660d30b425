// In one file: each is small beside what they share, and every file has its name in the start.
export { CompaniesScreen } from './CompaniesScreen.tsx'
export { NewPersonScreen } from './NewPersonScreen.tsx'
export { PeopleScreen } from './PeopleScreen.tsx'
