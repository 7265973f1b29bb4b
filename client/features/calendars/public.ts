export { Subscribe } from './subscribe.tsx'
