import { beforeEach, describe, expect, it } from "vitest";
import { setDestination, setLocationType, takeDestination, useNavigation } from "./navigation.ts";

describe("the navigation state", () => {
  beforeEach(() =>
    useNavigation.setState({ destination: "", locationType: "", sessionEnded: false }),
  );

  it("is empty at first", () => {
    expect(useNavigation.getState()).toEqual({
      destination: "",
      locationType: "",
      sessionEnded: false,
    });
  });

  it("gives the destination once", () => {
    setDestination("/investor/kyc");
    expect(takeDestination()).toBe("/investor/kyc");
    expect(takeDestination()).toBe("");
  });

  it("keeps no destination of another site", () => {
    setDestination("//elsewhere.example");
    expect(useNavigation.getState().destination).toBe("");
  });

  it("knows the area of the page", () => {
    setLocationType("company");
    expect(useNavigation.getState().locationType).toBe("company");
  });
});
