// In one file: every file has its name in the start, and each is small beside what they share.
export { AskPassword } from '#src/components/people/AskPassword.tsx'
export { CarOwnerDialog } from './CarOwnerDialog.tsx'
export { FactorDialog } from './FactorDialog.tsx'
export { MyDataDialog } from './MyDataDialog.tsx'
