import './guest-data.ts'
