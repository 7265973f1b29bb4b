/**
 * Asked for by its name when somebody proves their address: what was taken with it at events becomes theirs. The module
 * that runs it is above this one.
 */
export const claimPlacesJob = 'claimPlaces'
