/** What the key that adds a contact is called; the palette finds it by this. */
export const addContactLabel = "Add a contact";
