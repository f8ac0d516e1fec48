import { announceTraining } from "./announce.ts";
import { countTrainings } from "./count.ts";
import { createTraining } from "./create.ts";
import { getTraining } from "./get.ts";
import { listTrainings } from "./list.ts";
import { seeTrainings } from "./see.ts";

export const trainingHandlers = [listTrainings, countTrainings, createTraining, seeTrainings, getTraining];
export const trainingJobs = { "trainings.announce": announceTraining };
