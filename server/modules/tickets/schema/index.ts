import './tickets.ts'
